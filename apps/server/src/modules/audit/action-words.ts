import type { AuditAction } from '@quadrangle/api-client/contract'
import type { Localized } from '../../http/app-error.ts'
import type { Locale } from '../../shared/locale.ts'

/** What the actions of the audit log are called in its export, as in the Backstage. */
const actionWords: Readonly<Record<AuditAction, Localized>> = {
  'names-seen': { zh: '查看收件人名单', en: 'Looked at names of recipients' },
  'people-searched': { zh: '查找人员', en: 'Searched for people' },
  'people-looked-up': { zh: '按学工号查询人员', en: 'Looked up people by number' },
  'members-seen': { zh: '查看组织成员', en: 'Looked at the people of an organisation' },
  'group-seen': { zh: '查看分组成员', en: 'Looked at the people of a notice group' },
  'outbox-seen': { zh: '查看待发箱', en: 'Looked at the outbox' },
  'records-seen': { zh: '查看操作记录', en: 'Looked at these records' },
  'logged-in': { zh: '登录', en: 'Logged in' },
  'log-in-failed': { zh: '登录失败', en: 'Failed to log in' },
  exported: { zh: '导出名单', en: 'Exported the recipients' },
  'records-exported': { zh: '导出操作记录', en: 'Exported these records' },
  sent: { zh: '发送通知', en: 'Sent' },
  scheduled: { zh: '定时发送', en: 'Scheduled' },
  unscheduled: { zh: '取消定时发送', en: 'Cancelled a scheduled notice' },
  'recipients-added': { zh: '添加收件人', en: 'Added recipients' },
  edited: { zh: '修改通知', en: 'Edited' },
  revoked: { zh: '撤回通知', en: 'Revoked' },
  reminded: { zh: '提醒未完成的人', en: 'Sent reminders' },
  'outbox-released': { zh: '立即发送待发消息', en: 'Released from the outbox' },
  'outbox-retried': { zh: '重试网关', en: 'Tried a gateway again' },
  'config-saved': { zh: '修改门户配置', en: 'Changed the configuration' },
  'content-added': { zh: '后台添加内容', en: 'Added an entry in Backstage' },
  'content-changed': { zh: '后台修改内容', en: 'Changed an entry in Backstage' },
  'content-removed': { zh: '后台删除内容', en: 'Removed an entry in Backstage' },
  'change-undone': { zh: '撤销了一次修改', en: 'Undid a change' },
  'directory-seen': { zh: '查看人员名单', en: 'Looked at people in Backstage' },
  'person-saved': { zh: '修改人员', en: 'Changed a person' },
  'access-changed': { zh: '停用或启用人员', en: 'Disabled people or let them in again' },
  'people-moved': { zh: '调整人员所属组织', en: 'Moved people to another organisation' },
  'password-reset': { zh: '重置密码', en: 'Reset a password' },
  'sessions-ended': { zh: '结束登录会话', en: 'Ended sessions' },
  'role-changed': { zh: '修改角色', en: 'Changed a role' },
  'organization-saved': { zh: '修改组织', en: 'Changed an organisation' },
  'organization-moved': { zh: '移动组织', en: 'Moved an organisation' },
  'organizations-merged': { zh: '合并组织', en: 'Merged organisations' },
  'organization-removed': { zh: '删除组织', en: 'Removed an organisation' },
  'card-tried': { zh: '试取了卡片来源', en: 'Tried a card source' },
  'card-source-saved': { zh: '修改了卡片来源', en: 'Changed a card source' },
  'card-source-removed': { zh: '删除卡片来源', en: 'Removed a card source' },
  'card-saved': { zh: '修改了卡片', en: 'Changed the cards' },
  'card-removed': { zh: '删除卡片', en: 'Removed a card' },
  'card-keys-rotated': { zh: '更换卡片来源的签名密钥', en: 'Made new signing keys for card sources' },
  'home-base-saved': { zh: '设置了主页布局', en: 'Arranged the home page' },
  'look-published': { zh: '发布外观或提交审核', en: 'Published a look, or asked to' },
  'look-approved': { zh: '审核通过外观', en: 'Approved a look' },
  'look-withdrawn': { zh: '撤回外观发布申请', en: 'Withdrew a request to publish a look' },
  'look-rolled-back': { zh: '恢复历史外观', en: 'Brought back an earlier look' },
  'look-renamed': { zh: '重命名外观版本', en: 'Renamed a version of the look' },
  'look-shared': { zh: '分享外观预览', en: 'Shared a preview of a look' },
  'look-imported': { zh: '导入外观', en: 'Imported a look' },
  'look-draft-removed': { zh: '删除外观草稿', en: 'Deleted a draft of the look' },
  'look-rule-changed': { zh: '修改外观审核规则', en: 'Changed the rule for approving looks' },
  'set-up': { zh: '进行了门户初始设置', en: 'Set the portal up' },
  'admin-command': { zh: '通过命令行修改了账号', en: 'Changed an account from the console' },
  'import-uploaded': { zh: '上传导入文件', en: 'Uploaded a file to import' },
  'import-checked': { zh: '校验导入文件', en: 'Checked a file to import' },
  'import-applied': { zh: '导入人员或组织', en: 'Imported people or organisations' },
  'import-cancelled': { zh: '取消导入', en: 'Cancelled an import' },
  'import-undone': { zh: '撤销导入', en: 'Undid an import' },
  'passwords-fetched': { zh: '下载初始密码', en: 'Downloaded first passwords' },
}

const known: ReadonlyMap<string, Localized> = new Map(Object.entries(actionWords))

/** What an action is called; one of a later version keeps its key. */
export function actionIn(action: string, locale: Locale): string {
  return known.get(action)?.[locale] ?? action
}
