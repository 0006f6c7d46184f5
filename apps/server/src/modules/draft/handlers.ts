import { handlersFor } from '../../plugins/handlers-for.ts'
import { unfinished } from '../shared/unfinished.ts'

export const draftHandlers = handlersFor('draft', {
  list: unfinished,
  detail: unfinished,
  save: unfinished,
  remove: unfinished,
})
