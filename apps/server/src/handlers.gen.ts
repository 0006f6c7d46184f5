// Generated from the folders of the areas by "npm run generate". Do not edit.
import type { Handlers } from './runtime/contract/contract-types.ts'
import { appHandlers } from './home/app/handlers.ts'
import { cardSourceHandlers } from './home/card-source/handlers.ts'
import { cardHandlers } from './home/card/handlers.ts'
import { feedbackHandlers } from './home/feedback/handlers.ts'
import { globalHandlers } from './home/global/handlers.ts'
import { homeBaseHandlers } from './home/home-base/handlers.ts'
import { plannerHandlers } from './home/planner/handlers.ts'
import { accountHandlers } from './identity/account/handlers.ts'
import { authHandlers } from './identity/auth/handlers.ts'
import { factorHandlers } from './identity/factor/handlers.ts'
import { ldapHandlers } from './identity/ldap/handlers.ts'
import { sessionHandlers } from './identity/session/handlers.ts'
import { signOnHandlers } from './identity/sign-on/handlers.ts'
import { configHandlers } from './look/config/handlers.ts'
import { contentHandlers } from './look/content/handlers.ts'
import { lookHandlers } from './look/look/handlers.ts'
import { audienceHandlers } from './notices/audience/handlers.ts'
import { deliveryHandlers } from './notices/delivery/handlers.ts'
import { draftHandlers } from './notices/draft/handlers.ts'
import { groupHandlers } from './notices/group/handlers.ts'
import { noticeHandlers } from './notices/notice/handlers.ts'
import { notificationHandlers } from './notices/notification/handlers.ts'
import { publishingHandlers } from './notices/publishing/handlers.ts'
import { receiptHandlers } from './notices/receipt/handlers.ts'
import { subscriptionHandlers } from './notices/subscription/handlers.ts'
import { healthHandlers } from './operation/health/handlers.ts'
import { searchHandlers } from './operation/search/handlers.ts'
import { setupHandlers } from './operation/setup/handlers.ts'
import { directoryImportHandlers } from './people/directory-import/handlers.ts'
import { directoryHandlers } from './people/directory/handlers.ts'
import { organizationHandlers } from './people/organization/handlers.ts'
import { profileHandlers } from './people/profile/handlers.ts'
import { scimHandlers } from './people/scim/handlers.ts'
import { userHandlers } from './people/user/handlers.ts'
import { changeHandlers } from './platform/change/handlers.ts'
import { uploadHandlers } from './platform/upload/handlers.ts'

/** A handler for every call of the contract. */
export const handlers: Handlers = {
  app: appHandlers,
  cardSource: cardSourceHandlers,
  card: cardHandlers,
  feedback: feedbackHandlers,
  global: globalHandlers,
  homeBase: homeBaseHandlers,
  planner: plannerHandlers,
  account: accountHandlers,
  auth: authHandlers,
  factor: factorHandlers,
  ldap: ldapHandlers,
  session: sessionHandlers,
  signOn: signOnHandlers,
  config: configHandlers,
  content: contentHandlers,
  look: lookHandlers,
  audience: audienceHandlers,
  delivery: deliveryHandlers,
  draft: draftHandlers,
  group: groupHandlers,
  notice: noticeHandlers,
  notification: notificationHandlers,
  publishing: publishingHandlers,
  receipt: receiptHandlers,
  subscription: subscriptionHandlers,
  health: healthHandlers,
  search: searchHandlers,
  setup: setupHandlers,
  directoryImport: directoryImportHandlers,
  directory: directoryHandlers,
  organization: organizationHandlers,
  profile: profileHandlers,
  scim: scimHandlers,
  user: userHandlers,
  change: changeHandlers,
  upload: uploadHandlers,
}
