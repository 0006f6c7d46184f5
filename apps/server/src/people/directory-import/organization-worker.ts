import { answerJobs } from '../../runtime/shared/answer-jobs.ts'
import { type TaskName, tasks } from './organization-tasks.ts'

answerJobs(({ name, input }: { name: TaskName; input: never }) => tasks[name](input))
