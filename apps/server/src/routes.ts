import type { FastifyPluginAsync } from 'fastify'
import { jwksRoute } from './home/card/jwks-route.ts'
import { schemaRoute } from './home/card/schema-route.ts'
import { casRoutes } from './identity/sign-on/cas-routes.ts'
import { logOutRoute } from './identity/sign-on/log-out-route.ts'
import { loginLinkRoute } from './identity/sign-on/login-link-route.ts'
import { oidcRoutes } from './identity/sign-on/oidc-routes.ts'
import { samlRoutes } from './identity/sign-on/saml/saml-routes.ts'
import { dingtalkRoutes } from './identity/sign-on/scan/dingtalk.ts'
import { wecomRoutes } from './identity/sign-on/scan/wecom.ts'
import { previewRoute } from './look/look/preview-route.ts'
import { calendarRoute } from './notices/notice/calendar-route.ts'
import { receiptExportRoute } from './notices/receipt/export-route.ts'
import { eventsRoute } from './operation/live/events-route.ts'
import { importTemplateRoute } from './people/directory-import/template-route.ts'
import { ownDataRoute } from './people/profile/own-data/own-data-route.ts'
import { scimRoute } from './people/scim/scim-route.ts'
import { filesRoute } from './platform/upload/files-route.ts'
import { auditExportRoute } from './runtime/audit/export-route.ts'

export { handlers } from './handlers.gen.ts'

/** The routes of the areas beside the contract. */
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
