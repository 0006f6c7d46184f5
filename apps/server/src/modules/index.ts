import type { FastifyPluginAsync } from 'fastify'
import { eventsRoute } from './live/events-route.ts'
import { calendarRoute } from './notice/calendar-route.ts'
import { receiptExportRoute } from './receipt/export-route.ts'
import { filesRoute } from './upload/files-route.ts'

export { handlers } from './handlers.gen.ts'

/** What the modules serve beside the contract. */
export const routes: readonly FastifyPluginAsync[] = [filesRoute, eventsRoute, receiptExportRoute, calendarRoute]
