import type { contract } from './contract.gen.ts'

/** The type of {@link contract}. */
export type Contract = typeof contract

export { registeredUrl } from './admin.ts'
export { app, appCategory } from './app.ts'
export { type AuditAction, auditedChanges, auditedLooks } from './audit.ts'
export { card, cardCollection, cardContent, cardIncrement, cardItem, cardPoll, cardStatus, savedCard } from './card.ts'
export { contract } from './contract.gen.ts'
export { costs, requestCost } from './costs.ts'
export type { Auth, BodyOf, DataOf, Endpoint, ErrorCase, ParsedBodyOf, ParsedQueryOf, QueryOf } from './endpoint.ts'
export { endpoint } from './endpoint.ts'
export type { Envelope } from './envelope.ts'
export { API_PREFIX, CLIENT_HEADER, CLIENT_NAME } from './envelope.ts'
export { limits } from './limits.ts'
export { notice } from './notice-detail.ts'
export { type NoticeField, noticeFields } from './notice-field-names.ts'
export { receiptTemplate } from './notice-form.ts'
export { noticeBox, noticeSummary } from './notice-list.ts'
export { type PortalConfig, portalConfig } from './portal-config.ts'
