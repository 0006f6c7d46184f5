// Generated from the contract by "npm run generate". Do not edit.
export const routes = {
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
