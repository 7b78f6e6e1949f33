/** What an import asks, and the answers as changes of what was chosen. */
export { columnTitle } from './questions/columnQuestions';
export { duplicateQuestions } from './questions/fileQuestions';
export { withField, withLeftOut } from './questions/question';
export type { Answer, OpenedFile, Option, Question } from './questions/question';
export { blockedFile, questionsOf } from './questions/questions';
export type { BlockedFile, Questions } from './questions/questions';
