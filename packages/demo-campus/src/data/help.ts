type Topic = readonly [title: string, titleEn: string, content: string, contentEn: string]

const topics: readonly Topic[] = [
  [
    '怎样登录',
    'How to log in',
    '可以用学号或工号、手机号、证件号登录，密码相同。连续输错几次后需要等待片刻再试。忘记密码时，在登录页点“忘记密码？”，用绑定的手机或邮箱重设；没有绑定的，请携带校园卡到信息化服务台（信息楼 101）重置，或拨打 027-6800 2345。',
    'Use your student or staff number, your mobile number or your ID number; the password is the same. After several wrong attempts you have to wait a little. If you forgot your password, press “Forgot your password?” on the log-in page and set a new one by a code to your linked phone or e-mail address; without one, bring your campus card to the service desk (Information Building 101) or call 027-6800 2345.',
  ],
  [
    '怎样整理首页卡片',
    'How to arrange the cards on your home page',
    '点击首页“我的卡片”旁的“管理卡片”，按住卡片的手柄拖到新的位置；点“隐藏”可以收起暂时不用的卡片，随时可以放回。键盘用户可以用空格键拿起卡片，用方向键移动，再按空格键放下。调整会自动保存，在其他电脑上登录也一样。',
    'Choose “Manage cards” on the home page and drag a card by its handle. “Hide” puts a card away; you can bring it back at any time. With the keyboard: space picks a card up, the arrow keys move it, space puts it down. Your arrangement is saved and follows you to other computers.',
  ],
  [
    '怎样更换背景',
    'How to change the background',
    '首页侧边栏提供六张云湖背景，也可以上传自己的照片（JPEG、PNG、WebP 或 AVIF，不超过 10 MB）。背景只有自己能看到。如果觉得文字不够清楚，可以选颜色较浅的背景。',
    'The side bar of the home page offers six backgrounds of Cloud Lake. You can also upload a picture of your own (JPEG, PNG, WebP or AVIF, up to 10 MB). Only you see it. If text is hard to read, choose a lighter background.',
  ],
  [
    '通知与回执',
    'Notices and receipts',
    '收到的通知按时间排列，未读的标题加粗并带有圆点。需要回执的通知会显示“待回复”，打开后选择一项即可，截止前可以修改。重要的通知可以收藏；关心的部门可以订阅，之后它公开发布的通知会出现在“我的订阅”里。',
    'Notices are listed newest first; unread ones are bold and carry a dot. If an answer is asked for, open the notice and choose one; you may change it until the deadline. Keep what matters in your favourites, and subscribe to the offices that you care about.',
  ],
  [
    '查找和打开应用',
    'Finding and opening apps',
    '应用中心按分类列出全部应用，在筛选框输入名称可以很快找到。首页应用排在最上面，也显示在首页的应用卡片中。点击应用即可打开。',
    'The app centre lists all apps by category; type a name into the filter to find one quickly. The homepage apps come first, and are on a card of the home page as well. Press an app to open it.',
  ],
  [
    '日程与待办',
    'Agenda and to-do',
    '首页的“我的日程”汇集个人日程和学校活动；点“创建日程”添加自己的安排。学校活动不能删除。“待办事项”按截止时间排序，完成后勾选，两周内仍可恢复。',
    'The agenda shows your own entries and those of the university; “Create agenda” adds one. To-dos are sorted by due time; tick what is done, and bring it back within two weeks if you must.',
  ],
  [
    '信息安全与隐私',
    'Safety and privacy',
    '请不要把密码告诉任何人，学校工作人员不会索要密码和验证码。在公用电脑上使用后请退出登录；在“账号安全”可以看到账号在哪些设备上登录。发现异常请立即联系服务台。门户保存了您的哪些数据，可以在“个人信息”页面底部下载查看。',
    'Never tell anyone your password; nobody at the university will ask for it. Log out on shared computers. “Account security” shows where your account is logged in. If something looks wrong, call the service desk at once. All that the portal holds about you can be downloaded at the bottom of “Personal information”.',
  ],
]

export function helpRows(): object[] {
  return topics.map(([title, titleEn, content, contentEn], index) => ({
    id: index + 1,
    title,
    title_en: titleEn,
    content,
    content_en: contentEn,
    sort: index,
  }))
}
