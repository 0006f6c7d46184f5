// Generated from the contract by "npm run generate". Do not edit.
export const routes = {
  app: {
    list: 'GET /ws/app/list',
  },
  auth: {
    login: 'POST /auth/login',
    logout: 'POST /auth/logout',
    oauthLogout: 'GET /auth/oauthLogout',
  },
  card: {
    collection: 'POST /ws/app/collectCardAll',
    restore: 'POST /ws/app/restoreCards',
    shown: 'POST /ws/app/collectCardPC',
    content: 'POST /ws/cards',
    readTip: 'POST /ws/tip/action',
  },
  global: {
    config: 'GET /global/config',
    changeLang: 'GET /global/changeLang',
    navs: 'GET /global/navs',
    schoolNav: 'GET /global/schoolNav',
    footerLinks: 'GET /global/footerLinks',
    footerInfo: 'GET /global/footerInfo',
    gallery: 'POST /ws/orginfo/getGallery',
    services: 'GET /global/services',
  },
  notice: {
    list: 'GET /ws/notice/list',
    detail: 'POST /ws/notice/detail',
    answer: 'POST /ws/notice/answer',
    favourite: 'POST /ws/notice/favourite',
    readAll: 'GET /ws/notice/setMsgReadStateBatch',
  },
  planner: {
    tips: 'GET /ws/confInfo/tipsList',
    memos: 'GET /ws/confInfo/memoList',
    agenda: 'GET /ws/agenda/list',
    todos: 'GET /ws/todo/list',
  },
  search: {
    suggest: 'POST /ise/suggest',
    history: 'POST /ise/history',
  },
  user: {
    info: 'POST /ws/getUserInfo',
    title: 'POST /ws/orginfo/getUserInfo',
    updateSession: 'POST /ws/updateUserInfoSession',
  },
} as const

/** The names of the calls in later-routes.gen.ts, which is loaded for the first of them. */
export const laterCalls = {
  app: 'browse follow',
  audience: 'people numbers named count',
  auth: 'proofs requireProof confirm',
  cardSource: 'list save remove saveCard removeCard sortCards tryOut rotateKeys check',
  change: 'undo',
  config: 'update backgrounds addBackground removeBackground',
  content: 'list create update move enable remove',
  delivery: 'outbox release retry audit',
  directoryImport: 'upload jobs job check rows problems apply cancel undo passwords',
  directory: 'people person createPerson savePerson setAccess movePeople resetPassword endSessions roles setRole organizations createOrganization saveOrganization moveOrganization mergeOrganization removeOrganization',
  draft: 'list detail save remove',
  group: 'list detail create update remove',
  health: 'show',
  homeBase: 'show save',
  look: 'current drafts draft createDraft saveDraft updateDraft removeDraft compare validate preview publish approve withdraw versions differences rename rollback export import setRule',
  notice: 'version reason',
  organization: 'list members',
  planner: 'createAgenda removeAgenda createTodo finishTodo removeTodo',
  publishing: 'issuers channels send scheduled unschedule addRecipients edit revoke',
  receipt: 'tally people preview remind',
  search: 'all clear',
  setup: 'check begin progress saveNames saveLook saveOrganizations saveStart skip',
  subscription: 'list set',
  upload: 'file picture',
  user: 'security',
}
