import type { PortalConfig } from '@quadrangle/api-client/contract'

/** Whether the portal suggests, and remembers, what people search for. */
export const mayRemember = (config: PortalConfig) => config.ise_config === 1
