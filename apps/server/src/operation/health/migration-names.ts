import { readMigrations } from '../../database/migrate.ts'
import { remember } from '../../runtime/shared/remember.ts'

/** The names of this program's migrations, which are read once. */
export const migrationNames = remember(Number.POSITIVE_INFINITY, async () =>
  (await readMigrations()).map(({ name }) => name),
)
