import type { DatabaseHandle } from '../../database/database.ts'

/** Whether the configuration lets people in who are not logged in. */
export async function guestsAllowed(database: DatabaseHandle): Promise<boolean> {
  const [row] = await database.read<{ allowed: boolean }>(
    'guests-allowed',
    `select coalesce((config ->> 'guest_enabled')::integer, 0) > 0 as allowed from portal_config order by id desc limit 1`,
    [],
  )
  return row?.allowed ?? false
}
