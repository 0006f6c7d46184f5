import type pg from 'pg'

/**
 * Tables of which enough has changed, by the rule of PostgreSQL's own autovacuum. A look at the counters of this moment,
 * not at those of up to a second ago.
 */
const UNTIDY = `
select format('vacuum (analyze) %I.%I', s.schemaname, s.relname) as vacuum
from pg_stat_user_tables s join pg_class c on c.oid = s.relid
where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
  or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
  or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
order by s.n_dead_tup desc`

/**
 * What autovacuum does elsewhere: the built-in database has no processes beside the one that answers. Without it every
 * update leaves its old row in the table for good, and plans are made for the tables of the first day. Table by table, so
 * that others get their turn in between.
 */
export async function tidyTables(pool: pg.Pool): Promise<void> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ vacuum: string }>(UNTIDY)
  for (const { vacuum } of rows) await pool.query(vacuum)
}
