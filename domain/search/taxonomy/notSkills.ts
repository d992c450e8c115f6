/**
 * Phrases that contain a skill's words and mean something else. They are read like skills, so that the longer
 * phrase wins, and then dropped. Lower case, one a line.
 */
export const NOT_SKILLS = `
rust belt
spring break
colorado springs
palm springs
coral springs
sandy springs
hot springs
silver spring
spring semester
spring season
spring 2020
ruby tuesday
ruby anniversary
java island
chef de partie
swift response
swift action
swift pace
go live
go above
go above and beyond
go the extra mile
go beyond
go public
go green
on the go
go getter
go-getter
word of mouth
excel in
excel at
lean on
lean in
sketch out
express yourself
windows of time
time windows
series c
vitamin c
c level
c suite
class c
hepatitis c
plan c
customer react
slack time
access to
outlook for
r value
security clearance process
job security
social security
security deposit
food security
sales tax
design and build a career
health care plan
health care benefits
healthcare plan
health insurance
life insurance
dental insurance
vision insurance
medical insurance
disability insurance
health benefits
tax advantaged
tax free
income tax return
pension plan
retirement planning benefits
on-call allowance
training budget
learning budget
english breakfast
french fries
swedish massage
turkish delight
danish pastry
greek life
physical demands
mental health days
mental health support for employees
wellness program
flexible working
home office
public transport
marketing yourself
background check
background investigation
drug test
drug testing
equal employment opportunity employer
affirmative action employer
accommodation request
data protection notice
privacy notice
privacy policy
recruitment agencies
recruitment agency
recruitment process
hiring process
hiring manager
hiring team
hiring managers
recruiting team
talent acquisition team
interview process
customer service of excellence
state of the art technology
`;
