/** The connection target, determined once. Names are not resolved again after this. */
export interface Target {
  readonly url: URL
  /** The name used in certificates and in the Host header. */
  readonly hostname: string
  /** The one address to connect to. */
  readonly address: string
  readonly port: number
  readonly secure: boolean
}
