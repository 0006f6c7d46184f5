import { type RawBuilder, sql } from 'kysely'

/**
 * Progress of the set-up of an empty portal, as SQL. `empty`: there are no people yet. `running`: the first
 * administrator has not finished. People without a row of the set-up came in another way, such as the demo campus.
 */
export const setupPhase: RawBuilder<'empty' | 'running' | 'done'> = sql`case
  when not exists (select from person) then 'empty'
  when exists (select from setup_state where finished_at is null) then 'running'
  else 'done' end`
