import { handlersFor } from '../../plugins/handlers-for.ts'
import { unfinished } from '../shared/unfinished.ts'

export const audienceHandlers = handlersFor('audience', {
  people: unfinished,
  numbers: unfinished,
  count: unfinished,
})
