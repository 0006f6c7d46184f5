// Generated from the contract by generate-routes.ts. Do not edit.
export const routes = {
  admin: {
    urls: 'GET /admin/urls',
  },
  app: {
    list: 'GET /ws/app/list',
    browse: 'GET /global/browse',
    follow: 'GET /global/chain',
  },
  auth: {
    login: 'POST /auth/login',
    logout: 'POST /auth/logout',
    oauthLogout: 'GET /auth/oauthLogout',
  },
  card: {
    collection: 'POST /ws/app/collectCardAll',
    shown: 'POST /ws/app/collectCardPC',
    content: 'POST /ws/cards',
    readTip: 'POST /ws/tip/action',
  },
  config: {
    update: 'POST /config/updateConfig',
    backgrounds: 'GET /config/presetBgs',
    addBackground: 'POST /config/addBg',
    removeBackground: 'POST /config/removeBg',
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
    readAll: 'GET /ws/notice/setMsgReadStateBatch',
    groups: 'GET /ws/notice/group/list',
    group: 'GET /ws/notice/group/detail',
    issuers: 'GET /ws/notice/issuers',
    organizations: 'GET /ws/orginfo/getOrgs',
    members: 'GET /ws/orginfo/getMembers',
  },
  planner: {
    tips: 'GET /ws/confInfo/tipsList',
    memos: 'GET /ws/confInfo/memoList',
    agenda: 'GET /ws/agenda/list',
    createAgenda: 'POST /ws/agenda/create',
    removeAgenda: 'POST /ws/agenda/remove',
    todos: 'GET /ws/todo/list',
    createTodo: 'POST /ws/todo/create',
    finishTodo: 'POST /ws/todo/finish',
    removeTodo: 'POST /ws/todo/remove',
  },
  search: {
    all: 'POST /ws/app/searchAll',
    suggest: 'POST /ise/suggest',
    history: 'POST /ise/history',
    clear: 'POST /ise/clear',
  },
  upload: {
    file: 'UPLOAD /upload',
  },
  user: {
    info: 'POST /ws/getUserInfo',
    title: 'POST /ws/orginfo/getUserInfo',
    updateSession: 'POST /ws/updateUserInfoSession',
    security: 'GET /ws/security/getBindings',
  },
} as const
