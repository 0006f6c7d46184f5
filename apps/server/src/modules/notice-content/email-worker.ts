import { answerJobs } from '../../shared/answer-jobs.ts'
import { bodiesOf } from './email.ts'

answerJobs(bodiesOf)
