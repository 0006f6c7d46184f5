import type { FastifyPluginAsync } from 'fastify'
import type { Handlers } from '../contract/contract-types.ts'
import { adminHandlers } from './admin/handlers.ts'
import { appHandlers } from './app/handlers.ts'
import { audienceHandlers } from './audience/handlers.ts'
import { authHandlers } from './auth/handlers.ts'
import { cardHandlers } from './card/handlers.ts'
import { configHandlers } from './config/handlers.ts'
import { deliveryHandlers } from './delivery/handlers.ts'
import { draftHandlers } from './draft/handlers.ts'
import { globalHandlers } from './global/handlers.ts'
import { groupHandlers } from './group/handlers.ts'
import { eventsRoute } from './live/events-route.ts'
import { calendarRoute } from './notice/calendar-route.ts'
import { noticeHandlers } from './notice/handlers.ts'
import { organizationHandlers } from './organization/handlers.ts'
import { plannerHandlers } from './planner/handlers.ts'
import { publishingHandlers } from './publishing/handlers.ts'
import { receiptExportRoute } from './receipt/export-route.ts'
import { receiptHandlers } from './receipt/handlers.ts'
import { searchHandlers } from './search/handlers.ts'
import { subscriptionHandlers } from './subscription/handlers.ts'
import { filesRoute } from './upload/files-route.ts'
import { uploadHandlers } from './upload/handlers.ts'
import { userHandlers } from './user/handlers.ts'

/** A handler for every call of the contract. */
export const handlers: Handlers = {
  admin: adminHandlers,
  app: appHandlers,
  auth: authHandlers,
  card: cardHandlers,
  config: configHandlers,
  global: globalHandlers,
  notice: noticeHandlers,
  planner: plannerHandlers,
  search: searchHandlers,
  upload: uploadHandlers,
  user: userHandlers,
  audience: audienceHandlers,
  delivery: deliveryHandlers,
  draft: draftHandlers,
  group: groupHandlers,
  publishing: publishingHandlers,
  organization: organizationHandlers,
  receipt: receiptHandlers,
  subscription: subscriptionHandlers,
}

/** What the modules serve beside the contract. */
export const routes: readonly FastifyPluginAsync[] = [filesRoute, eventsRoute, receiptExportRoute, calendarRoute]
