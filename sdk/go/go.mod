// Cartulary 0.1.0.
module cartulary

go 1.24
