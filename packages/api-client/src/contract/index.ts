import type { contract } from './contract.gen.ts'

/** The type of {@link contract}. */
export type Contract = typeof contract

export { app, appCategory } from './app.ts'
export { type AuditAction, auditActions, auditedChanges, auditedViews } from './audit.ts'
export { card, cardCollection, cardContent, cardIncrement, cardItem, cardPoll, cardStatus, savedCard } from './card.ts'
export { cardSchema } from './card-schema.ts'
export { cardTrial, sourceProblem } from './card-trial.ts'
export { type ContactField, contactFields, normalContact } from './contact-numbers.ts'
export { type ContentKind, contentKind, contentValues } from './content-kinds.ts'
export { contract } from './contract.gen.ts'
export { costs, requestCost } from './costs.ts'
export { auditFilter } from './delivery.ts'
export { isEmailAddress, normalEmail } from './email-addresses.ts'
export type {
  Allowance,
  Auth,
  BodyOf,
  DataOf,
  Endpoint,
  ParsedBodyOf,
  ParsedQueryOf,
  QueryOf,
} from './endpoint.ts'
export { endpoint } from './endpoint.ts'
export type { Envelope } from './envelope.ts'
export { API_PREFIX, CLIENT_HEADER, CLIENT_NAME, PERSON_HEADER } from './envelope.ts'
export { type ErrorCase, type ErrorDataOf, type ErrorStatusOf, errorCase } from './error-case.ts'
export * as limits from './limits.ts'
export { type LookDocument, lookDocument } from './look-document.ts'
export { notice } from './notice-detail.ts'
export { type NoticeField, noticeFields } from './notice-field-names.ts'
export { receiptTemplate } from './notice-form.ts'
export { noticeBox, noticeSummary } from './notice-list.ts'
export { cleanNumber, normalNumber } from './person-number.ts'
export { type PortalConfig, portalConfig } from './portal-config.ts'
export { newFactor, type ProofMethod, proof, proofMethod } from './proof-values.ts'
export { setupStep } from './setup.ts'
export { newPassword, personNumber, slug } from './values.ts'
