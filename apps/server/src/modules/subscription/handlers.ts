import { handlersFor } from '../../plugins/handlers-for.ts'
import { unfinished } from '../shared/unfinished.ts'

export const subscriptionHandlers = handlersFor('subscription', {
  list: unfinished,
  set: unfinished,
})
