import type { Db } from '../../database/schema.ts'

const secured = {
  zh: '您的账号做过安全处理（如设置了新密码、重置了验证方式或结束了登录），该通知可能是他人冒用您的账号设置的，因此已停止。请取消定时发送后核对内容，确认需要再重新定时发送。',
  en: 'Your account was secured, for example by a new password or the end of its sessions, so this notice was stopped: somebody else may have scheduled it. Cancel it to look at it, and schedule it again if it is yours.',
}

/**
 * Stops the scheduled notices of a person whose account is being secured, because an intruder may have scheduled them.
 * They stay in the list of their writer, with the reason.
 */
export async function holdScheduledNotices(trx: Db, personId: number): Promise<void> {
  await trx
    .updateTable('notice_schedule')
    .set({ failure: JSON.stringify(secured) })
    .where('owner_id', '=', personId)
    .where('failure', 'is', null)
    .execute()
}
