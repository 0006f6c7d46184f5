import type { NoticeItem } from './notice-item.ts'

/** The reference time of the stories. */
export const sampleNow = '2026-11-20T10:30:00+08:00'

/** An inline logo, so that stories need no files. */
export const sampleLogo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M4 16 20 5l16 11H4Zm3 3h5v12H7zm10 0h6v12h-6zm11 0h5v12h-5zM4 33h32v3H4z" fill="#8a1538"/></svg>',
)}`

/** Sample notices, newest first. */
export const sampleNotices: readonly NoticeItem[] = [
  {
    id: 1,
    href: '/notice/1',
    title: '关于二〇二六年春季学期第二轮选课的通知',
    excerpt: '第二轮选课将于周五上午九时开始，请登录教务系统确认培养方案，逾期不再补选。',
    sender: '教务处',
    senderLogo: sampleLogo,
    official: true,
    time: '2026-11-20T10:18:00+08:00',
    unread: true,
    reply: 'due',
    attachments: 2,
  },
  {
    id: 2,
    href: '/notice/2',
    title:
      '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作并做好派出前各项准备的通知（含附件说明与常见问题解答）',
    excerpt: '请各学院于十二月五日前完成初审，并将汇总表发送至国际处。',
    sender: '国际教育交流与合作处（港澳台事务办公室）',
    official: true,
    time: '2026-11-20T08:05:00+08:00',
    unread: true,
    favourite: true,
  },
  {
    id: 3,
    href: '/notice/3',
    title: '图书馆寒假开放时间',
    excerpt: '一月二十日至二月十六日，主馆开放时间调整为每日九时至十七时。',
    sender: '图书馆',
    official: true,
    time: '2026-11-19T16:40:00+08:00',
    reply: 'replied',
    attachments: 1,
  },
  {
    id: 4,
    href: '/notice/4',
    title: '课题组周会改到周四下午三点',
    excerpt: '地点不变，请带上各自的实验记录。',
    sender: '欧阳静怡',
    time: '2026-11-19T09:12:00+08:00',
    unread: true,
  },
  {
    id: 5,
    href: '/notice/5',
    title: '校园网核心设备检修',
    excerpt: '',
    sender: '网络与信息中心',
    official: true,
    time: '2026-11-12T18:00:00+08:00',
    revoked: true,
  },
]

/** The given number of sample notices. */
export function manyNotices(count: number): NoticeItem[] {
  return Array.from({ length: count }, (_, at) => {
    const sample = sampleNotices[at % sampleNotices.length] as NoticeItem
    const time = new Date(sampleNow).getTime() - at * 3_600_000
    return { ...sample, id: at + 1, href: `/notice/${at + 1}`, title: `${at + 1}. ${sample.title}`, time }
  })
}
