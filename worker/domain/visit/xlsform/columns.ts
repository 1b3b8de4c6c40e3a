/** The columns of a form that is written, in their order. */
export const SURVEY_COLUMNS = [
	'type',
	'name',
	'label',
	'hint',
	'required',
	'weight',
	'skip_evaluation',
	'details',
	'competence',
];
export const CHOICES_COLUMNS = [
	'list_name',
	'name',
	'label',
	'weight',
	'invalidate_pdv',
	'invalidate_coaching',
];
export const SETTINGS_COLUMNS = [
	'form_title',
	'form_id',
	'version',
	'default_language',
	'description',
	'stage',
	'audience',
	'coach_titles',
	'coachee_titles',
	'segments',
	'new_form',
];
