import type { Kysely } from 'kysely'
import type { AccountCodeTable, AccountMessageTable, AccountTable } from './tables/accounts.ts'
import type { AdminChangeTable } from './tables/changes.ts'
import type {
  AuditEntryTable,
  GatewayProblemTable,
  MessageUsageTable,
  NoticeDeliveryTable,
  NoticeLedgerView,
  NotificationSettingTable,
  SendingLimitsTable,
} from './tables/delivery.ts'
import type { AgendaEntryTable, MemoTable, TipTable, TodoTable } from './tables/entries.ts'
import type {
  FactorPolicyTable,
  PasskeyTable,
  ProofStepTable,
  RecoveryCodeTable,
  TotpFactorTable,
} from './tables/factors.ts'
import type { FeedbackTable, HelpVoteTable } from './tables/feedback.ts'
import type {
  ImportBeforeTable,
  ImportJobTable,
  ImportPlaceTable,
  ImportProblemTable,
  ImportRowTable,
} from './tables/imports.ts'
import type { LookDraftRevisionTable, LookDraftTable, LookRuleTable, LookVersionTable } from './tables/looks.ts'
import type {
  NoticeAttachmentTable,
  NoticeDraftFileTable,
  NoticeDraftTable,
  NoticeFavouriteTable,
  NoticeFormerAnswerTable,
  NoticeGroupNumberTable,
  NoticeGroupOrganizationTable,
  NoticeGroupPersonTable,
  NoticeGroupTable,
  NoticeOptionTable,
  NoticeRecipientTable,
  NoticeRuleTable,
  NoticeScheduleFileTable,
  NoticeScheduleTable,
  NoticeStagingTable,
  NoticeTable,
  NoticeVersionTable,
} from './tables/notices.ts'
import type {
  BackgroundTable,
  OrganizationMergeTable,
  OrganizationTable,
  PersonRoleTable,
  PersonSettingTable,
  PersonTable,
  SearchHistoryTable,
  StoredFileTable,
  SubscriptionTable,
} from './tables/people.ts'
import type {
  AppTable,
  BusinessSystemTable,
  CardArrangementTable,
  CardReadingTable,
  CardSourceTable,
  CardTable,
  CardVersionTable,
  FooterLinkTable,
  GallerySlideTable,
  HelpTopicTable,
  HomeBaseCardTable,
  HomeBaseTable,
  HomepageAppTable,
  NavItemTable,
  PinnedAppTable,
  PortalConfigTable,
  PortalTextTable,
  RecentAppTable,
} from './tables/portal.ts'
import type {
  ScimGroupMemberTable,
  ScimGroupTable,
  ScimMappingTable,
  ScimTokenTable,
  ScimUserTable,
} from './tables/scim.ts'
import type { NoticeSearchTable, NoticeSearchTitleTable, PersonSearchTable, SearchWordTable } from './tables/search.ts'
import type {
  LoginBudgetTable,
  ServerSecretTable,
  SessionPolicyTable,
  SessionTable,
  TrustedBrowserTable,
} from './tables/sessions.ts'
import type { SetupKeyTable, SetupStateTable } from './tables/setup.ts'
import type {
  LoginLinkTable,
  SignOnAttemptTable,
  SignOnIdentityTable,
  SignOnRuleTable,
  SignOnSessionTable,
  SignOnStateTable,
  SignOnUsedTable,
} from './tables/sign-on.ts'

/** The tables and views of the migrations. A test compares them with the database. */
export interface Database {
  factor_policy: FactorPolicyTable
  passkey: PasskeyTable
  proof_step: ProofStepTable
  recovery_code: RecoveryCodeTable
  totp_factor: TotpFactorTable
  trusted_browser: TrustedBrowserTable
  account: AccountTable
  account_code: AccountCodeTable
  account_message: AccountMessageTable
  admin_change: AdminChangeTable
  agenda_entry: AgendaEntryTable
  app: AppTable
  audit_entry: AuditEntryTable
  background: BackgroundTable
  business_system: BusinessSystemTable
  card: CardTable
  card_arrangement: CardArrangementTable
  card_reading: CardReadingTable
  card_source: CardSourceTable
  card_version: CardVersionTable
  feedback: FeedbackTable
  footer_link: FooterLinkTable
  gallery_slide: GallerySlideTable
  gateway_problem: GatewayProblemTable
  help_topic: HelpTopicTable
  help_vote: HelpVoteTable
  home_base: HomeBaseTable
  home_base_card: HomeBaseCardTable
  homepage_app: HomepageAppTable
  import_before: ImportBeforeTable
  import_job: ImportJobTable
  import_place: ImportPlaceTable
  import_problem: ImportProblemTable
  import_row: ImportRowTable
  login_budget: LoginBudgetTable
  login_link: LoginLinkTable
  look_draft: LookDraftTable
  look_draft_revision: LookDraftRevisionTable
  look_rule: LookRuleTable
  look_version: LookVersionTable
  memo: MemoTable
  nav_item: NavItemTable
  notice: NoticeTable
  notice_attachment: NoticeAttachmentTable
  notice_delivery: NoticeDeliveryTable
  message_usage: MessageUsageTable
  sending_limits: SendingLimitsTable
  notice_draft: NoticeDraftTable
  notice_draft_file: NoticeDraftFileTable
  notice_favourite: NoticeFavouriteTable
  notice_former_answer: NoticeFormerAnswerTable
  notice_group: NoticeGroupTable
  notice_group_number: NoticeGroupNumberTable
  notice_group_organization: NoticeGroupOrganizationTable
  notice_group_person: NoticeGroupPersonTable
  notice_ledger: NoticeLedgerView
  notice_option: NoticeOptionTable
  notice_recipient: NoticeRecipientTable
  notice_rule: NoticeRuleTable
  notice_schedule: NoticeScheduleTable
  notice_schedule_file: NoticeScheduleFileTable
  notice_search: NoticeSearchTable
  notice_search_title: NoticeSearchTitleTable
  notice_staging: NoticeStagingTable
  notice_version: NoticeVersionTable
  notification_setting: NotificationSettingTable
  organization: OrganizationTable
  organization_merge: OrganizationMergeTable
  person: PersonTable
  person_role: PersonRoleTable
  person_search: PersonSearchTable
  person_setting: PersonSettingTable
  pinned_app: PinnedAppTable
  portal_config: PortalConfigTable
  portal_text: PortalTextTable
  recent_app: RecentAppTable
  scim_group: ScimGroupTable
  scim_group_member: ScimGroupMemberTable
  scim_mapping: ScimMappingTable
  scim_token: ScimTokenTable
  scim_user: ScimUserTable
  search_history: SearchHistoryTable
  search_word: SearchWordTable
  server_secret: ServerSecretTable
  session: SessionTable
  session_policy: SessionPolicyTable
  setup_key: SetupKeyTable
  setup_state: SetupStateTable
  sign_on_attempt: SignOnAttemptTable
  sign_on_identity: SignOnIdentityTable
  sign_on_rule: SignOnRuleTable
  sign_on_session: SignOnSessionTable
  sign_on_state: SignOnStateTable
  sign_on_used: SignOnUsedTable
  stored_file: StoredFileTable
  subscription: SubscriptionTable
  tip: TipTable
  todo: TodoTable
}

/** The database, or a transaction on it. */
export type Db = Kysely<Database>
