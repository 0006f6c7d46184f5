import { type PortalConfig, portalConfig } from '@quadrangle/api-client/contract'
import { isObject } from '../../runtime/shared/is-object.ts'

const fields = Object.entries(portalConfig.shape)
const defaults = portalConfig.parse({})

/**
 * The complete configuration from a stored row. The row may be older or newer than this server: a field that is
 * missing, or in a form that is no longer allowed, gets its default, so that no row can prevent the portal from
 * opening.
 */
export function completeConfig(stored: unknown): PortalConfig {
  if (!isObject(stored)) return defaults
  const text = JSON.stringify(stored)
  if (latest?.text !== text) latest = { text, complete: complete(stored) }
  return latest.complete
}

/** Almost every call has the same configuration as the one before, and checking it costs more than comparing it. */
let latest: { readonly text: string; readonly complete: PortalConfig } | undefined

function complete(stored: Readonly<Record<string, unknown>>): PortalConfig {
  const whole = portalConfig.safeParse(stored)
  if (whole.success) return whole.data
  const sound = fields.flatMap(([name, schema]) => {
    const result = schema.safeParse(stored[name])
    return result.success ? [[name, result.data]] : []
  })
  return { ...defaults, ...Object.fromEntries(sound) }
}
