import type pg from 'pg'

/**
 * Tables of which enough has changed, by the rule of PostgreSQL's own autovacuum. A look at the counters of this moment,
 * not at those of up to a second ago.
 */
const UNTIDY = `
select format('vacuum (analyze) %I.%I', s.schemaname, s.relname) as statement
from pg_stat_user_tables s join pg_class c on c.oid = s.relid
where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
  or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
  or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
order by s.n_dead_tup desc`

/** Tables that are several times what they were when plans were made for them. */
const GROWN = `
select format('analyze %I.%I', s.schemaname, s.relname) as statement
from pg_stat_user_tables s join pg_class c on c.oid = s.relid
where s.n_mod_since_analyze > 1000 + 2 * greatest(c.reltuples, 0)`

/**
 * What autovacuum does elsewhere: the built-in database has no processes beside the one that answers. Without it every
 * update leaves its old row in the table for good, and plans are made for the tables of the first day: one that was small
 * is read whole. Table by table, so that others get their turn in between; `plans` is the part of it that takes little time.
 */
export async function tidyTables(pool: pg.Pool, what: 'all' | 'plans'): Promise<void> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ statement: string }>(what === 'all' ? UNTIDY : GROWN)
  for (const { statement } of rows) await pool.query(statement)
}
