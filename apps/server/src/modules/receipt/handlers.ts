import { handlersFor } from '../../plugins/handlers-for.ts'
import { unfinished } from '../shared/unfinished.ts'

export const receiptHandlers = handlersFor('receipt', {
  tally: unfinished,
  people: unfinished,
  remind: unfinished,
})
