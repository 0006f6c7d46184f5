// Generated from the folders of the modules by "npm run generate". Do not edit.
import type { Handlers } from '../contract/contract-types.ts'
import { accountHandlers } from './account/handlers.ts'
import { appHandlers } from './app/handlers.ts'
import { audienceHandlers } from './audience/handlers.ts'
import { authHandlers } from './auth/handlers.ts'
import { cardSourceHandlers } from './card-source/handlers.ts'
import { cardHandlers } from './card/handlers.ts'
import { changeHandlers } from './change/handlers.ts'
import { configHandlers } from './config/handlers.ts'
import { contentHandlers } from './content/handlers.ts'
import { deliveryHandlers } from './delivery/handlers.ts'
import { directoryImportHandlers } from './directory-import/handlers.ts'
import { directoryHandlers } from './directory/handlers.ts'
import { draftHandlers } from './draft/handlers.ts'
import { factorHandlers } from './factor/handlers.ts'
import { feedbackHandlers } from './feedback/handlers.ts'
import { globalHandlers } from './global/handlers.ts'
import { groupHandlers } from './group/handlers.ts'
import { healthHandlers } from './health/handlers.ts'
import { homeBaseHandlers } from './home-base/handlers.ts'
import { ldapHandlers } from './ldap/handlers.ts'
import { lookHandlers } from './look/handlers.ts'
import { noticeHandlers } from './notice/handlers.ts'
import { notificationHandlers } from './notification/handlers.ts'
import { organizationHandlers } from './organization/handlers.ts'
import { plannerHandlers } from './planner/handlers.ts'
import { profileHandlers } from './profile/handlers.ts'
import { publishingHandlers } from './publishing/handlers.ts'
import { receiptHandlers } from './receipt/handlers.ts'
import { scimHandlers } from './scim/handlers.ts'
import { searchHandlers } from './search/handlers.ts'
import { sessionHandlers } from './session/handlers.ts'
import { setupHandlers } from './setup/handlers.ts'
import { signOnHandlers } from './sign-on/handlers.ts'
import { subscriptionHandlers } from './subscription/handlers.ts'
import { uploadHandlers } from './upload/handlers.ts'
import { userHandlers } from './user/handlers.ts'

/** A handler for every call of the contract. */
export const handlers: Handlers = {
  account: accountHandlers,
  app: appHandlers,
  audience: audienceHandlers,
  auth: authHandlers,
  cardSource: cardSourceHandlers,
  card: cardHandlers,
  change: changeHandlers,
  config: configHandlers,
  content: contentHandlers,
  delivery: deliveryHandlers,
  directoryImport: directoryImportHandlers,
  directory: directoryHandlers,
  draft: draftHandlers,
  factor: factorHandlers,
  feedback: feedbackHandlers,
  global: globalHandlers,
  group: groupHandlers,
  health: healthHandlers,
  homeBase: homeBaseHandlers,
  ldap: ldapHandlers,
  look: lookHandlers,
  notice: noticeHandlers,
  notification: notificationHandlers,
  organization: organizationHandlers,
  planner: plannerHandlers,
  profile: profileHandlers,
  publishing: publishingHandlers,
  receipt: receiptHandlers,
  scim: scimHandlers,
  search: searchHandlers,
  session: sessionHandlers,
  setup: setupHandlers,
  signOn: signOnHandlers,
  subscription: subscriptionHandlers,
  upload: uploadHandlers,
  user: userHandlers,
}
