import type { Messages } from '@lingui/core'

/** The texts of the pages that are not the first one: in a chunk of its own, since the list is long. */
export const laterCatalogues = import.meta.glob<{ messages: Messages }>([
  '../features/*/locales/*.po',
  '../shared/*/locales/*.po',
  '!../features/{errors,home,layout,login}/locales/*.po',
])
