import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns.ts'

export interface FeedbackTable {
  id: Generated<number>
  person_id: number
  topic_id: number | null
  page: string
  locale: 'zh' | 'en'
  message: string
  sent_at: GeneratedTimestamp
  done: Generated<boolean>
  answer: Generated<string>
  answered_by: number | null
  answered_at: Timestamp | null
}

export interface HelpVoteTable {
  person_id: number
  topic_id: number
  helpful: boolean
  voted_at: GeneratedTimestamp
}
