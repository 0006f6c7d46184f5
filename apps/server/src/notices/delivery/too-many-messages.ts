import { AppError, type Localized } from '../../runtime/http/app-error.ts'

/** The error for more messages than a limit of 24 hours allows. */
export class TooManyMessages extends AppError {
  constructor(text: Localized) {
    super(409, text, { data: () => ({ reason: 'sending-limit' }) })
  }
}

/** A number in the text of such an error. */
export const formatNumber = (value: number) => value.toLocaleString('en')
