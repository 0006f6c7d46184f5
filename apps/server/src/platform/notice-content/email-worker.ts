import { answerJobs } from '../../runtime/shared/answer-jobs.ts'
import { bodiesOf } from './email.ts'

answerJobs(bodiesOf)
