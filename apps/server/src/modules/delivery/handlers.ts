import { handlersFor } from '../../plugins/handlers-for.ts'
import { unfinished } from '../shared/unfinished.ts'

export const deliveryHandlers = handlersFor('delivery', {
  outbox: unfinished,
  release: unfinished,
  audit: unfinished,
})
