import type { Contract } from '@quadrangle/api-client/contract'
import { appInputs } from './app.ts'
import { audienceInputs } from './audience.ts'
import { authInputs } from './auth.ts'
import type { CallTable, MeasuredCall, NounTable } from './call-table.ts'
import { cardInputs } from './card.ts'
import { configInputs } from './config.ts'
import { contentInputs } from './content.ts'
import { deliveryInputs } from './delivery.ts'
import { draftInputs } from './draft.ts'
import { globalInputs } from './global.ts'
import { groupInputs } from './group.ts'
import { lookInputs } from './look.ts'
import { noticeInputs } from './notice.ts'
import { organizationInputs } from './organization.ts'
import { plannerInputs } from './planner.ts'
import { profileInputs } from './profile.ts'
import { publishingInputs } from './publishing.ts'
import { receiptInputs } from './receipt.ts'
import { searchInputs } from './search.ts'
import { subscriptionInputs } from './subscription.ts'
import { uploadInputs } from './upload.ts'
import { userInputs } from './user.ts'

/** Tables by noun; a noun without a table needs only its schemas. */
const tables: { readonly [Noun in keyof Contract]?: NounTable<Noun> } = {
  app: appInputs,
  audience: audienceInputs,
  auth: authInputs,
  card: cardInputs,
  config: configInputs,
  content: contentInputs,
  delivery: deliveryInputs,
  draft: draftInputs,
  global: globalInputs,
  group: groupInputs,
  look: lookInputs,
  notice: noticeInputs,
  organization: organizationInputs,
  planner: plannerInputs,
  profile: profileInputs,
  publishing: publishingInputs,
  receipt: receiptInputs,
  search: searchInputs,
  subscription: subscriptionInputs,
  upload: uploadInputs,
  user: userInputs,
}

/** The table of a call; empty if it has none. */
export function tableOf({ name, table: own }: Pick<MeasuredCall, 'name' | 'table'>): CallTable {
  if (own) return own
  const [noun = '', call = ''] = name.split('.')
  const table = (tables as Readonly<Record<string, Readonly<Record<string, CallTable>>>>)[noun]
  return table?.[call] ?? {}
}
