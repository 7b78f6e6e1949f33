/** Why a workbook cannot be imported; the message is a sentence for the user. */
export class WorkbookProblem extends Error {}
