import styles from './ImportControls.module.css';

/** The class of a label with the field or the select after it. */
export const CHOICE = styles.choice;

/** The class of a label with a checkbox. */
export const CHECK = styles.check;

/** An additional class for a select whose question has no answer yet. */
export const OPEN = styles.open;

/** The class of `details` above the table. */
export const FOLDED = styles.folded;

/** The class of the choices in them. */
export const FOLDED_CHOICES = styles.foldedChoices;

/** The class of a button that solves a problem of rows. */
export const REMEDY = styles.remedy;

/** An additional class for a select that solves one. */
export const REMEDY_SELECT = styles.remedySelect;
