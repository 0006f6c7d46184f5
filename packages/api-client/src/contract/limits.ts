/**
 * Every limit of the product, defined once. The server enforces them, the portal shows them, the OpenAPI document
 * prints them. Sizes are in bytes, times in milliseconds, lengths in characters. Each limit is a separate constant, so
 * that a browser loads only those that it needs.
 */

/** How long a call may take before the client gives up. */
export const requestTimeoutMs = 30_000
/** How long an upload may take before the client gives up. */
export const uploadTimeoutMs = 300_000
/** Attachments are smaller than this. */
export const attachmentBytes = 50 * 1024 * 1024
export const attachmentsPerNotice = 5
/** Maximum total size of one person's uploads for notices that have not been sent yet. */
export const unsentBytes = 2 * 1024 * 1024 * 1024
/** The largest picture that someone may choose as a background. */
export const pictureBytes = 10 * 1024 * 1024
/** The largest picture of a person that can be uploaded, and the side in pixels of the stored picture. */
export const avatarBytes = 5 * 1024 * 1024
export const avatarSide = 192
/** Length of a telephone number as it is typed. */
export const contactNumber = 40
/**
 * The maximum number of pixels on each side of a picture that browsers are to show, and in total: a small file can
 * unpack to gigabytes.
 */
export const pictureSide = 10_000
export const picturePixels = 50_000_000
/** How many backgrounds of their own one person may keep. */
export const ownBackgrounds = 12
export const passwordMin = 8
export const passwordMax = 20
/** How many of these kinds of characters a password needs at least: upper case, lower case, digit, special. */
export const passwordKinds = 2
/** How long a code to link an address is valid, how often it may be mistyped, and how soon another one can be sent. */
export const codeMinutes = 10
export const codeAttempts = 5
export const codeResendSeconds = 60
/** How long a code for a new password is valid. */
export const recoveryMinutes = 30
/** How many log-ins to their own account people can see. */
export const shownLogins = 50
export const receiptOptions = 10
export const noticeTitle = 100
/** The text of a notice in one language, without and with its tags. */
export const noticeText = 20_000
export const noticeBody = 100_000
/** The number of tags in the text of a notice, both opening and closing. */
export const noticeTags = 10_000
export const noticeContact = 200
/** Organisations, people and groups that are chosen as recipients. */
export const audienceEntries = 1_000
/** Numbers that are pasted as recipients. */
export const pastedNumbers = 20_000
/**
 * Up to this number of recipients, all have a notice when the call that sends it returns; larger audiences get it in
 * chunks after that.
 */
export const recipientsAtOnce = 50_000
/** How often per minute an issuer may look up numbers of people outside the organisations for which they may send. */
export const numberLookups = 6
/** An issuer sees no counts of a set of people whose names are hidden, if the set is smaller than this. */
export const smallestTally = 5
export const receiptSubject = 100
export const receiptOption = 50
export const receiptNoteText = 500
export const smsText = 300
/** The longest delay of a text message to people who have not read the notice: a week. */
export const smsDelayMinutes = 10_080
/** The shortest and the longest time between two reminders. */
export const remindMinutesMin = 30
export const remindMinutesMax = 43_200
export const drafts = 50
/** Scheduled notices of one person that are not sent yet. */
export const scheduledNotices = 50
/** One draft as JSON. */
export const draftBytes = 512 * 1024
/** All drafts of one person as JSON. */
export const draftsBytes = 8 * 1024 * 1024
/** The pictures and attachments of one draft. */
export const draftFiles = 500
export const noticeGroups = 200
export const groupPeople = 5_000
export const groupOrganizations = 500
/** The people, and the organisations, in all groups of one person together. */
export const allGroupsPeople = 50_000
export const allGroupsOrganizations = 2_000
export const searchText = 100
export const searchHistory = 10
/** The apps that fit on a homepage, unless the configuration says otherwise. */
export const homepageApps = 24
/** The apps last opened that the portal remembers. */
export const recentApps = 8
export const agendaTitle = 100
export const agendaPlace = 100
export const agendaNote = 1_000
export const todoTitle = 200
/** How many open agenda entries or to-dos one person may have. */
export const entriesPerPerson = 1_000
/** One or two sentences about an app, a system or a slide. */
export const description = 200
/** A message about the portal, or its answer; the path that it names; and how many a person may write per day. */
export const feedbackText = 1_000
export const feedbackPage = 300
export const feedbackPerDay = 10
/** The entries of a list that administrators edit, unless it is part of the look. */
export const contentEntries = 5_000
/** The text of a help topic, a tip or a memo in one language. */
export const contentText = 8_000
export const pageSize = 50
/** The largest JSON body of a call that does not say otherwise. */
export const bodyBytes = 16 * 1024
/** A log-in as JSON. */
export const loginBytes = 4 * 1024
/** A draft, or a notice in two languages with its recipients, as JSON. */
export const noticeBytes = 1024 * 1024
/** A card as JSON text inside a JSON body. */
export const cardBytes = 512 * 1024
/** Twenty thousand numbers as JSON. */
export const numbersBytes = 512 * 1024
/** A group as JSON. */
export const groupBytes = 128 * 1024
/** The settings of a person, or the configuration, as JSON. */
export const settingsBytes = 64 * 1024
/** A look as JSON, and one in a file. */
export const lookBytes = 1024 * 1024
/** Drafts of looks of the institution. */
export const lookDrafts = 20
/** Entries of a menu or of the footer, including those below others. */
export const lookMenu = 200
/** The largest key of an entry: far below the maximum of the database, so that there is always a next key. */
export const lookKey = 900_000_000
export const lookHelpTopics = 100
export const lookSlides = 21
export const lookBackgrounds = 100
/** A line or two, and a long text, of a look. */
export const lookText = 500
export const lookContent = 10_000
/** The note on why a look was published. */
export const lookNote = 500
/** The longest validity of a preview link: two weeks. */
export const previewHours = 336
/** In a JSON body: values in total, entries of one list, keys of one object, and levels of nesting. */
export const jsonValues = 40_000
export const jsonEntries = 20_000
export const jsonKeys = 100
export const jsonDepth = 32
/** The passkeys of one person. */
export const passkeys = 20
export const passkeyName = 60
export const identifier = 64
export const email = 254
/** The largest value of a sending limit. */
export const sendingLimit = 10_000_000
/** The account in the log-in form: a number, or an e-mail address where the institution allows it. */
export const loginName = 254
/** The longest validity of a token of an identity provider: two years. */
export const scimTokenDays = 731
/** People whom an administrator can move or disable at a time. */
export const peopleAtOnce = 200
/** Columns of a file to import, its rows of people, and its rows of organisations. */
export const importColumns = 200
export const importRows = 1_000_000
export const importOrganizations = 20_000
export const name = 100
/** Organisations and apps that the set-up of an empty portal accepts at a time. */
export const setupEntries = 50
export const url = 2_000
