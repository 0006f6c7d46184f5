// Generated from the files of this folder by "npm run generate". Do not edit.
import * as app from './app.ts'
import * as audience from './audience.ts'
import * as cardSource from './card-source.ts'
import * as cardTrial from './card-trial.ts'
import * as card from './card.ts'
import * as config from './config.ts'
import * as contentKinds from './content-kinds.ts'
import * as delivery from './delivery.ts'
import * as directoryOrganizations from './directory-organizations.ts'
import * as directoryValues from './directory-values.ts'
import * as draft from './draft.ts'
import * as feedback from './feedback.ts'
import * as global from './global.ts'
import * as group from './group.ts'
import * as health from './health.ts'
import * as homeBase from './home-base.ts'
import * as importValues from './import-values.ts'
import * as loginValues from './login-values.ts'
import * as lookDocument from './look-document.ts'
import * as lookValues from './look-values.ts'
import * as noticeDetail from './notice-detail.ts'
import * as noticeForm from './notice-form.ts'
import * as noticeList from './notice-list.ts'
import * as notification from './notification.ts'
import * as organization from './organization.ts'
import * as planner from './planner.ts'
import * as portalConfig from './portal-config.ts'
import * as proofValues from './proof-values.ts'
import * as publishing from './publishing.ts'
import * as receipt from './receipt.ts'
import * as scim from './scim.ts'
import * as searchHits from './search-hits.ts'
import * as setup from './setup.ts'
import * as signOnRules from './sign-on-rules.ts'
import * as upload from './upload.ts'
import * as user from './user.ts'

/** Exports of each file that has schemas. */
export const schemaFiles: readonly Record<string, unknown>[] = [
  app,
  audience,
  cardSource,
  cardTrial,
  card,
  config,
  contentKinds,
  delivery,
  directoryOrganizations,
  directoryValues,
  draft,
  feedback,
  global,
  group,
  health,
  homeBase,
  importValues,
  loginValues,
  lookDocument,
  lookValues,
  noticeDetail,
  noticeForm,
  noticeList,
  notification,
  organization,
  planner,
  portalConfig,
  proofValues,
  publishing,
  receipt,
  scim,
  searchHits,
  setup,
  signOnRules,
  upload,
  user,
]
