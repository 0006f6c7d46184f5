import type { DatabaseHandle } from '../../apps/server/src/database/database.ts'
import { type Measurement, measurement } from '../support/measurement.ts'

const MB = 1024 * 1024

/** Size of the index, with everything that belongs to it, compared with that of the notices themselves. */
export async function indexSize({ pool }: DatabaseHandle, name: string): Promise<Measurement> {
  const { rows } = await pool.query<{ index: number; notices: number }>(`select
    pg_total_relation_size('notice_search') + pg_total_relation_size('notice_search_title')
      + pg_total_relation_size('search_word') as index,
    pg_total_relation_size('notice') as notices`)
  const { index = 0, notices = 0 } = rows[0] ?? {}
  return measurement(
    `${name}: size of the index`,
    'MB',
    index / MB,
    { kind: 'peer', name: 'notices', value: notices / MB },
    { ratio: 3, better: 'lower' },
  )
}
