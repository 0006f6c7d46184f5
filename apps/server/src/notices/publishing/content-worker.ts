import { answerJobs } from '../../runtime/shared/answer-jobs.ts'
import { readContent } from './read-content.ts'

answerJobs(readContent)
