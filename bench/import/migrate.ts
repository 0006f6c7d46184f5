import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { readConfig } from '../../apps/server/src/process/settings/config.ts'

/** Makes the tables of the database that the environment names. */
const database = await openDatabase(readConfig(process.env), {
  onDeath: (error) => {
    throw error
  },
})
await database.close()
