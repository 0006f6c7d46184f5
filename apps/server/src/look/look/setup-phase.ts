import { type RawBuilder, sql } from 'kysely'

/**
 * How far an empty portal has been set up, as SQL. `empty`: nobody is there yet. `running`: the first administrator has not
 * finished. People without a row of the set-up came in another way, such as the demo campus.
 */
export const setupPhase: RawBuilder<'empty' | 'running' | 'done'> = sql`case
  when not exists (select from person) then 'empty'
  when exists (select from setup_state where finished_at is null) then 'running'
  else 'done' end`
