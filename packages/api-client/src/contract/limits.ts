/**
 * Every limit of the product, once. The server enforces them, the portal shows them, the OpenAPI document prints them.
 * Sizes are bytes, times are milliseconds, lengths are characters.
 */
export const limits = {
  /** How long a call may take before the client gives up. */
  requestTimeoutMs: 30_000,
  /** How long an upload may take before the client gives up. */
  uploadTimeoutMs: 300_000,
  /** Attachments are smaller than this. */
  attachmentBytes: 50 * 1024 * 1024,
  attachmentsPerNotice: 5,
  /** What all that one person has uploaded for notices, and not sent yet, may take up. */
  unsentBytes: 2 * 1024 * 1024 * 1024,
  /** The largest picture that someone may choose as a background or avatar. */
  pictureBytes: 10 * 1024 * 1024,
  /** The most pixels on each side of a picture that browsers are to show, and in all: a small file can unpack to gigabytes. */
  pictureSide: 10_000,
  picturePixels: 50_000_000,
  /** How many backgrounds of their own one person may keep. */
  ownBackgrounds: 12,
  passwordMin: 8,
  passwordMax: 20,
  /** At least this many of: upper case, lower case, digit, special. */
  passwordKinds: 2,
  receiptOptions: 10,
  noticeTitle: 100,
  /** The text of a notice in one language, without and with its tags. */
  noticeText: 20_000,
  noticeBody: 100_000,
  /** The tags in it, those that open and those that close. */
  noticeTags: 10_000,
  noticeContact: 200,
  /** Organisations, people and groups that are chosen as recipients. */
  audienceEntries: 1_000,
  /** Numbers that are pasted as recipients. */
  pastedNumbers: 20_000,
  /** Up to this many recipients have a notice when its send returns; more get it in chunks after that. */
  recipientsAtOnce: 50_000,
  /** How often a minute someone may ask which numbers belong to people outside the organisations for which they send. */
  numberLookups: 6,
  /** Of fewer people whose names an issuer may not see, no numbers are shown. */
  smallestTally: 5,
  receiptSubject: 100,
  receiptOption: 50,
  receiptNoteText: 500,
  smsText: 300,
  /** The longest that a text message waits for someone to read: a week. */
  smsDelayMinutes: 10_080,
  /** The shortest and the longest time between two reminders. */
  remindMinutesMin: 30,
  remindMinutesMax: 43_200,
  drafts: 50,
  /** Notices of one person that wait for their time. */
  scheduledNotices: 50,
  /** One draft as JSON. */
  draftBytes: 512 * 1024,
  /** All drafts of one person as JSON. */
  draftsBytes: 8 * 1024 * 1024,
  /** The pictures and attachments of one draft. */
  draftFiles: 500,
  noticeGroups: 200,
  groupPeople: 5_000,
  groupOrganizations: 500,
  /** The people, and the organisations, in all groups of one person together. */
  allGroupsPeople: 50_000,
  allGroupsOrganizations: 2_000,
  searchText: 100,
  searchHistory: 10,
  /** The apps that fit on a homepage, unless the configuration says otherwise. */
  homepageApps: 24,
  agendaTitle: 100,
  agendaPlace: 100,
  agendaNote: 1_000,
  todoTitle: 200,
  /** How many open agenda entries or to-dos one person may have. */
  entriesPerPerson: 1_000,
  /** One or two sentences about an app, a system or a slide. */
  description: 200,
  /** The entries of a list that administrators keep, unless it is part of the look. */
  contentEntries: 5_000,
  /** The text of a help topic, a tip or a memo in one language. */
  contentText: 8_000,
  pageSize: 50,
  /** The largest JSON body of a call that does not say otherwise. */
  bodyBytes: 16 * 1024,
  /** A log-in as JSON. */
  loginBytes: 4 * 1024,
  /** A draft, or a notice in two languages with its recipients, as JSON. */
  noticeBytes: 1024 * 1024,
  /** The text of a card, as JSON in JSON. */
  cardBytes: 512 * 1024,
  /** Twenty thousand numbers as JSON. */
  numbersBytes: 512 * 1024,
  /** A group as JSON. */
  groupBytes: 128 * 1024,
  /** Someone's settings, or the configuration, as JSON. */
  settingsBytes: 64 * 1024,
  /** A look as JSON, and one in a file. */
  lookBytes: 1024 * 1024,
  /** Drafts of looks of the institution. */
  lookDrafts: 20,
  /** Entries of a menu or of the footer, with those below others. */
  lookMenu: 200,
  lookHelpTopics: 100,
  lookSlides: 21,
  lookBackgrounds: 100,
  /** A line or two, and a long text, of a look. */
  lookText: 500,
  lookContent: 10_000,
  /** Why a look was published. */
  lookNote: 500,
  /** How long a preview link lasts at most: two weeks. */
  previewHours: 336,
  /** In a JSON body: the values in all, those of one list, the keys of one object, and the levels of nesting. */
  jsonValues: 40_000,
  jsonEntries: 20_000,
  jsonKeys: 100,
  jsonDepth: 32,
  identifier: 64,
  email: 254,
  /** People whom an administrator moves or disables at once. */
  peopleAtOnce: 200,
  /** Columns of a file to import, its rows of people, and its rows of organisations. */
  importColumns: 200,
  importRows: 1_000_000,
  importOrganizations: 20_000,
  name: 100,
  /** Organisations and apps that the set-up of an empty portal takes at once. */
  setupEntries: 50,
  url: 2_000,
} as const
