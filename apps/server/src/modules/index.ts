import type { FastifyPluginAsync } from 'fastify'
import { jwksRoute } from './card/jwks-route.ts'
import { schemaRoute } from './card/schema-route.ts'
import { auditExportRoute } from './delivery/audit-export-route.ts'
import { importTemplateRoute } from './directory-import/template-route.ts'
import { eventsRoute } from './live/events-route.ts'
import { previewRoute } from './look/preview-route.ts'
import { calendarRoute } from './notice/calendar-route.ts'
import { ownDataRoute } from './profile/own-data/own-data-route.ts'
import { receiptExportRoute } from './receipt/export-route.ts'
import { scimRoute } from './scim/scim-route.ts'
import { casRoutes } from './sign-on/cas-routes.ts'
import { logOutRoute } from './sign-on/log-out-route.ts'
import { loginLinkRoute } from './sign-on/login-link-route.ts'
import { oidcRoutes } from './sign-on/oidc-routes.ts'
import { samlRoutes } from './sign-on/saml/saml-routes.ts'
import { dingtalkRoutes } from './sign-on/scan/dingtalk.ts'
import { wecomRoutes } from './sign-on/scan/wecom.ts'
import { filesRoute } from './upload/files-route.ts'

export { handlers } from './handlers.gen.ts'

/** What the modules serve beside the contract. */
export const routes: readonly FastifyPluginAsync[] = [
  auditExportRoute,
  ownDataRoute,
  filesRoute,
  eventsRoute,
  receiptExportRoute,
  calendarRoute,
  jwksRoute,
  schemaRoute,
  previewRoute,
  importTemplateRoute,
  scimRoute,
  oidcRoutes,
  casRoutes,
  samlRoutes,
  wecomRoutes,
  dingtalkRoutes,
  logOutRoute,
  loginLinkRoute,
]
