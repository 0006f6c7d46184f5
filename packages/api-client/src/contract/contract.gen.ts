// Generated from the files of this folder by "npm run generate". Do not edit.
import { accountEndpoints } from './account.ts'
import { appEndpoints } from './app.ts'
import { audienceEndpoints } from './audience.ts'
import { authEndpoints } from './auth.ts'
import { cardSourceEndpoints } from './card-source.ts'
import { cardEndpoints } from './card.ts'
import { changeEndpoints } from './change.ts'
import { configEndpoints } from './config.ts'
import { contentEndpoints } from './content.ts'
import { deliveryEndpoints } from './delivery.ts'
import { directoryImportEndpoints } from './directory-import.ts'
import { directoryEndpoints } from './directory.ts'
import { draftEndpoints } from './draft.ts'
import { factorEndpoints } from './factor.ts'
import { feedbackEndpoints } from './feedback.ts'
import { globalEndpoints } from './global.ts'
import { groupEndpoints } from './group.ts'
import { healthEndpoints } from './health.ts'
import { homeBaseEndpoints } from './home-base.ts'
import { ldapEndpoints } from './ldap.ts'
import { lookEndpoints } from './look.ts'
import { noticeEndpoints } from './notice.ts'
import { notificationEndpoints } from './notification.ts'
import { organizationEndpoints } from './organization.ts'
import { plannerEndpoints } from './planner.ts'
import { profileEndpoints } from './profile.ts'
import { publishingEndpoints } from './publishing.ts'
import { receiptEndpoints } from './receipt.ts'
import { scimEndpoints } from './scim.ts'
import { searchEndpoints } from './search.ts'
import { sessionEndpoints } from './session.ts'
import { setupEndpoints } from './setup.ts'
import { signOnEndpoints } from './sign-on.ts'
import { subscriptionEndpoints } from './subscription.ts'
import { uploadEndpoints } from './upload.ts'
import { userEndpoints } from './user.ts'

/** Every call of the portal, by noun. The client, the server's routes, the mocks and the OpenAPI document derive from it. */
export const contract = {
  account: accountEndpoints,
  app: appEndpoints,
  audience: audienceEndpoints,
  auth: authEndpoints,
  cardSource: cardSourceEndpoints,
  card: cardEndpoints,
  change: changeEndpoints,
  config: configEndpoints,
  content: contentEndpoints,
  delivery: deliveryEndpoints,
  directoryImport: directoryImportEndpoints,
  directory: directoryEndpoints,
  draft: draftEndpoints,
  factor: factorEndpoints,
  feedback: feedbackEndpoints,
  global: globalEndpoints,
  group: groupEndpoints,
  health: healthEndpoints,
  homeBase: homeBaseEndpoints,
  ldap: ldapEndpoints,
  look: lookEndpoints,
  notice: noticeEndpoints,
  notification: notificationEndpoints,
  organization: organizationEndpoints,
  planner: plannerEndpoints,
  profile: profileEndpoints,
  publishing: publishingEndpoints,
  receipt: receiptEndpoints,
  scim: scimEndpoints,
  search: searchEndpoints,
  session: sessionEndpoints,
  setup: setupEndpoints,
  signOn: signOnEndpoints,
  subscription: subscriptionEndpoints,
  upload: uploadEndpoints,
  user: userEndpoints,
}
