/** Where to connect to, decided once. Nothing is resolved again after this. */
export interface Target {
  readonly url: URL
  /** As certificates and the Host header name it. */
  readonly hostname: string
  /** The one address to connect to. */
  readonly address: string
  readonly port: number
  readonly secure: boolean
}
