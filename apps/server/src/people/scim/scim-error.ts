/** Type of error in a request, as RFC 7644 names it. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

/** An error sent to an identity provider, which shows the text to its administrators. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, message: string, scimType?: ScimType) {
    super(message)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
  }
}

export const notFound = (kind: string) => new ScimError(404, `There is no such ${kind}.`)

export const invalidValue = (message: string) => new ScimError(400, message, 'invalidValue')
