import type pg from 'pg'

/** `vacuum` also analyzes; `analyze` is the short part. */
export type MaintenanceTask = 'vacuum' | 'analyze'

/** Tables over the thresholds of PostgreSQL's autovacuum. */
const TABLES_TO_VACUUM = `
select format('vacuum (analyze) %I.%I', s.schemaname, s.relname) as statement
from pg_stat_user_tables s join pg_class c on c.oid = s.relid
where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
  or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
  or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
order by s.n_dead_tup desc`

/** Tables that have tripled since their last ANALYZE. */
const TABLES_TO_ANALYZE = `
select format('analyze %I.%I', s.schemaname, s.relname) as statement
from pg_stat_user_tables s join pg_class c on c.oid = s.relid
where s.n_mod_since_analyze > 1000 + 2 * greatest(c.reltuples, 0)`

/**
 * Does the work of autovacuum, which the built-in database does not have. Without it dead rows pile up, and queries are
 * planned with the statistics of an empty table. One statement per table, so that other statements run in between.
 */
export async function maintainTables(pool: pg.Pool, task: MaintenanceTask): Promise<void> {
  // The counters are up to a second old otherwise.
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ statement: string }>(task === 'vacuum' ? TABLES_TO_VACUUM : TABLES_TO_ANALYZE)
  for (const { statement } of rows) await pool.query(statement)
}
