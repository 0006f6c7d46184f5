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
  const result = portalConfig.safeParse(stored)
  if (result.success) return result.data
  const validFields = fields.flatMap(([name, schema]) => {
    const field = schema.safeParse(stored[name])
    return field.success ? [[name, field.data]] : []
  })
  return { ...defaults, ...Object.fromEntries(validFields) }
}
