import type { Contract, ParsedBodyOf, PortalConfig } from '@quadrangle/api-client/contract'
import type { AuditTrail } from '../../contract/audit-trail.ts'
import type { Db } from '../../database/schema.ts'
import { completeConfig } from './complete-config.ts'
import { publishPictures } from './publish-pictures.ts'
import { appendConfig, lockedConfig } from './repository.ts'

type Change = ParsedBodyOf<Contract['config']['update']>

/** Saves the fields that a change names, and records what they were before. Returns the whole configuration. */
export function saveConfig(db: Db, personId: number, change: Change, audit: AuditTrail): Promise<PortalConfig> {
  return db.transaction().execute(async (trx) => {
    const before = completeConfig(await lockedConfig(trx))
    const after = completeConfig({
      ...before,
      ...change,
      header_style: { ...before.header_style, ...change.header_style },
    })
    const difference = differenceOf(before, after)
    if (Object.keys(difference).length === 0) {
      audit.skip()
      return after
    }
    await publishPictures(trx, personId, before, after)
    await appendConfig(trx, personId, after)
    await audit.record(trx, { detail: difference })
    return after
  })
}

/** Each changed field with its values before and after. */
function differenceOf(before: PortalConfig, after: PortalConfig): Record<string, string> {
  const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  const names = Object.keys(after) as (keyof PortalConfig)[]
  return Object.fromEntries(
    names
      .map((name) => [name, written(before[name]), written(after[name])] as const)
      .filter(([, old, now]) => old !== now)
      .map(([name, old, now]) => [name, `${old} → ${now}`]),
  )
}
