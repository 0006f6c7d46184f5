import { answerJobs } from '../../runtime/shared/answer-jobs.ts'
import { cleanContent } from './clean-content.ts'

answerJobs(cleanContent)
