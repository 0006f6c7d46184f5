import { SourceError } from '../../runtime/shared/outgoing/source-error.ts'

/** A source answered with a card of a version or kind that this server does not know. */
export class NewerContentError extends SourceError {
  constructor() {
    super('The content of the source has a newer version than this server knows.', {
      blame: 'request',
      problem: 'newer',
    })
    this.name = 'NewerContentError'
  }
}
