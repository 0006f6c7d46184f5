/** Help that is true for every portal. An institution edits it, and adds its own. */
export const firstHelp = [
  {
    title: '怎样登录',
    title_en: 'How to log in',
    content:
      '可以用学号或工号、手机号、证件号登录，密码相同。连续输错几次后需要等待片刻再试。忘记密码时，在登录页点“忘记密码？”，用绑定的手机或邮箱重设；没有绑定的，请联系本单位的信息部门重置。',
    content_en:
      'Use your student or staff number, your mobile number or your ID number; the password is the same. After several wrong attempts you have to wait a little. If you forgot your password, press “Forgot your password?” on the log-in page and set a new one by a code to your linked phone or e-mail address; without one, ask the IT office of your institution to reset it.',
    sort: 0,
  },
  {
    title: '怎样整理首页卡片',
    title_en: 'How to arrange the cards on your home page',
    content:
      '点击首页“我的卡片”旁的“管理卡片”，按住卡片的手柄拖到新的位置；点“隐藏”可以收起暂时不用的卡片，随时可以放回。键盘用户可以用空格键拿起卡片，用方向键移动，再按空格键放下。调整会自动保存。',
    content_en:
      'Choose “Manage cards” on the home page and drag a card by its handle. “Hide” puts a card away; you can bring it back at any time. With the keyboard: space picks a card up, the arrow keys move it, space puts it down. Your arrangement is saved by itself.',
    sort: 1,
  },
  {
    title: '通知与回执',
    title_en: 'Notices and receipts',
    content:
      '收到的通知按时间排列，未读的标题加粗并带有圆点。需要回执的通知会显示“待回复”，打开后选择一项即可，截止前可以修改。重要的通知可以收藏，关心的部门可以订阅。',
    content_en:
      'Notices are listed newest first; unread ones are bold and carry a dot. If a reply is asked for, open the notice and choose one; you may change it until the deadline. Keep what matters in your favourites, and subscribe to the offices that you care about.',
    sort: 2,
  },
] as const
